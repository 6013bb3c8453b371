/** The text fragments of a SKU record. Creating objects for each answer would cost ten times as much. */

/** `[{"name":…,"value":…}]`, Azure's format of capabilities. */
export function capabilityText(capabilities: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.entries(capabilities).map(([name, value]) => ({ name, value })))
}

/** Capabilities that only some zones have. */
export interface ZonalCapability {
  readonly capability: string
  readonly zones: readonly string[]
}

/** `"locations":[…],"locationInfo":[…]` of a record in one region. */
export function placeText(region: string, zones: readonly string[], zonal?: ZonalCapability): string {
  const zoneDetails =
    zonal && zonal.zones.length > 0
      ? [{ name: zonal.zones, capabilities: [{ name: zonal.capability, value: 'True' }] }]
      : []
  const info = JSON.stringify([{ location: region, zones, zoneDetails }])
  return `"locations":["${region}"],"locationInfo":${info}`
}

/** The `restrictions` list: for the whole region, for some (logical) zones, both or none. */
export function restrictionText(region: string, wholeRegion: string | undefined, zones: readonly string[]): string {
  if (!wholeRegion && zones.length === 0) return '[]'
  const list: object[] = []
  if (wholeRegion) {
    list.push({
      type: 'Location',
      values: [region],
      restrictionInfo: { locations: [region] },
      reasonCode: wholeRegion,
    })
  }
  if (zones.length > 0) {
    list.push({
      type: 'Zone',
      values: [region],
      restrictionInfo: { locations: [region], zones },
      reasonCode: 'NotAvailableForSubscription',
    })
  }
  return JSON.stringify(list)
}

/** `{"resourceType":…,` and so on, without the end, for the fields that do not depend on the region. */
export function headText(fields: Readonly<Record<string, string>>): string {
  return `${JSON.stringify(fields).slice(0, -1)},`
}
