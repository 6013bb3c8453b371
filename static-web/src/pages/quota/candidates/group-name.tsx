/** The last part of the id of a quota group in Azure is its name. */
export function GroupName({ id }: { id: string }) {
  return <span title={id}>{id.split('/').at(-1)}</span>
}
