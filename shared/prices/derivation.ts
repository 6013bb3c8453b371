import { type Offer, offers, type RetailPrice } from './retail-price.js'

const labels: Readonly<Record<Offer, string>> = {
  linuxHour: 'Linux',
  windowsHour: 'Windows',
  linuxSpotHour: 'Linux Spot',
  windowsSpotHour: 'Windows Spot',
}

/** Which prices of a machine were made from others, such as "Linux, Windows: the price of westus"; null: none. */
export function derivationText(meters: Partial<Record<Offer, RetailPrice>>): string | null {
  const derived = offers.filter(offer => meters[offer]?.derivedFrom)
  const texts = Map.groupBy(derived, offer => meters[offer]?.derivedFrom)
  const words = [...texts].map(([text, own]) => `${own.map(offer => labels[offer]).join(', ')}: ${text}`)
  return words.join('; ') || null
}

/** What one of the prices was made from, out of such a text; null: it was not. */
export function toDerivation(text: string | null, offer: Offer): string | null {
  const parts = (text ?? '').split('; ').map(part => part.split(': '))
  const [, from] = parts.find(([own = '']) => own.split(', ').includes(labels[offer])) ?? []
  return from ?? null
}
