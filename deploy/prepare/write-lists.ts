import { toList } from '../environment/needed.js'
import { Failure } from '../failure.js'
import type { Step } from '../step.js'

const names = ['HEADROOM_SUBSCRIPTION_IDS', 'HEADROOM_ALERT_EMAILS'] as const

/** People write lists with commas; the parameters of templates take JSON. */
export const writeLists: Step = {
  title: 'Read lists',
  async run({ environment }) {
    const counts: string[] = []
    for (const name of names) {
      const text = environment.get(name)
      if (text === undefined) continue
      const items = readList(name, text)
      await environment.set(name, JSON.stringify(items))
      counts.push(`${items.length} in ${name}`)
    }
    return counts.join(', ') || 'none is set'
  },
}

function readList(name: string, text: string): string[] {
  try {
    return toList(text)
  } catch {
    throw new Failure(`${name} is neither a list with commas nor a JSON list: ${text}`, `Write it as one,two`)
  }
}
