import { shellWord } from './snippet.js'

export const cliLabel = 'Azure CLI'

/** A subscription id of Azure, not a mask. */
const subscriptionGuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Subscription {
  readonly subscriptionId: string
  readonly subscriptionName: string
}

/** How a command names a subscription: as an option, or if its id is not one of Azure in a note before the command. */
export function subscriptionWords({ subscriptionId, subscriptionName }: Subscription, isSimulated: boolean) {
  return !isSimulated && subscriptionGuid.test(subscriptionId)
    ? { options: [`--subscription ${subscriptionId}`], notes: [] }
    : {
        options: [],
        notes: [`Choose the subscription first: az account set --subscription ${shellWord(subscriptionName)}`],
      }
}

/** Notes as comments, the settings of variables, and a command with an option on each line. */
export const commandText = (notes: readonly string[], variables: string, words: readonly string[]): string =>
  [...notes.map(note => `# ${note}`), variables, words.join(' \\\n  ')].join('\n')

export const bicepString = (text: string): string => `'${text.replace(/[\\']/g, mark => `\\${mark}`)}'`
