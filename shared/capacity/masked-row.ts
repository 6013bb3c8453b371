/** Gives what stands for a subscription's id; the same for the same id. */
export type Mask = (subscriptionId: string) => string

export interface NamedRow {
  readonly subscriptionId: string
  readonly subscriptionName: string | null
}

/** A row with the mask of its subscription. One that Azure names nothing has its id for a name, in whatever casing. */
export function maskedRow<Row extends NamedRow>(row: Row, mask: Mask): Row {
  const subscriptionId = mask(row.subscriptionId)
  const isNameless = row.subscriptionName?.toLowerCase() === row.subscriptionId.toLowerCase()
  return { ...row, subscriptionId, subscriptionName: isNameless ? subscriptionId : row.subscriptionName }
}
