import { type Offer, offers, type RetailPrice } from './retail-price.js'

const labels: Readonly<Record<Offer, string>> = {
  linuxHour: 'Linux',
  windowsHour: 'Windows',
  linuxSpotHour: 'Linux Spot',
  windowsSpotHour: 'Windows Spot',
}

/** The sources of derived prices, such as "Linux, Windows: the price of westus"; null if none is derived. */
export function derivationText(meters: Partial<Record<Offer, RetailPrice>>): string | null {
  const derived = offers.filter(offer => meters[offer]?.derivedFrom)
  const texts = Map.groupBy(derived, offer => meters[offer]?.derivedFrom)
  const words = [...texts].map(([text, own]) => `${own.map(offer => labels[offer]).join(', ')}: ${text}`)
  return words.join('; ') || null
}

/** The source of one price, from such a text; null if it is not derived. */
export function toDerivation(text: string | null, offer: Offer): string | null {
  const parts = (text ?? '').split('; ').map(part => part.split(': '))
  const [, from] = parts.find(([own = '']) => own.split(', ').includes(labels[offer])) ?? []
  return from ?? null
}
