export interface PriceReadingTable {
  region: string
  currency: string
  readAt: string
  changedAt: string
  prices: number
}

export interface PriceTable {
  region: string
  vmSku: string
  currency: string
  linuxHour: number | null
  windowsHour: number | null
  linuxSpotHour: number | null
  windowsSpotHour: number | null
  derivedFrom: string | null
  readAt: string
}
