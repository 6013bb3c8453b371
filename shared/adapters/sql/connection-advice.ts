import { errorNumbers } from './dialects/mssql-errors.js'

/** Why SQL Server or Azure SQL refuses a connection, and what to do; `{server}`, `{database}` and `{address}` are filled in. */
interface Refusal {
  readonly sentence: string
  readonly advice: string
  readonly command?: string
}

const user =
  'CREATE USER [<name>] FROM EXTERNAL PROVIDER; ALTER ROLE db_datareader ADD MEMBER [<name>]; ALTER ROLE db_datawriter ADD MEMBER [<name>]'
const resuming: Refusal = {
  sentence: 'The database {database} is paused, resuming or failing over.',
  advice: 'A paused database resumes within a minute of the first connection. Try again then.',
}
const noUser: Refusal = {
  sentence: 'The server refuses the login: it knows no user for this sign-in, or the password is wrong.',
  advice: `As the Microsoft Entra administrator of the server, create the user in the database: ${user}.`,
}

const refusals: ReadonlyMap<number, Refusal> = new Map<number, Refusal>([
  ...[40_613, 42_108, 42_109, 40_197, 40_143, 40_540].map(number => [number, resuming] as const),
  ...[18_456, 18_452, 33_134].map(number => [number, noUser] as const),
  [
    40_615,
    {
      sentence: 'The firewall of the server {server} does not let this address in{address}.',
      advice: 'Add a rule for it (it takes effect within five minutes):',
      command:
        'az sql server firewall-rule create --resource-group <resource group> --server {name} --name headroom --start-ip-address {ip} --end-ip-address {ip}',
    },
  ],
  [
    47_073,
    {
      sentence: 'The server {server} accepts connections through private endpoints only.',
      advice: 'Connect from its virtual network, or allow public network access to the server.',
    },
  ],
  [
    4060,
    {
      sentence: 'The database {database} does not exist on the server, or this sign-in has no user in it.',
      advice: `Check the name in SQL_CONNECTION_STRING, or create the user in the database: ${user}.`,
    },
  ],
  [
    40_532,
    {
      sentence: 'The server {server} is not known to Azure SQL.',
      advice: 'Check the name in SQL_CONNECTION_STRING.',
    },
  ],
  [
    42_119,
    {
      sentence: 'The free monthly amount of the database {database} is used up, so it is paused until the next month.',
      advice: 'Let it go on at a cost: set its free limit exhaustion behavior to BillOverUsage.',
    },
  ],
])

const addressInText = /IP address '([\d.:a-f]+)'/i

export interface ConnectionAdvice {
  readonly sentence: string
  readonly advice: string
  readonly command: string | null
}

/** Undefined for an error that is not a known refusal of a connection. */
export function connectionAdvice(
  error: unknown,
  { server, database }: { readonly server: string; readonly database: string },
): ConnectionAdvice | undefined {
  const refusal = errorNumbers(error).flatMap(number => refusals.get(number) ?? [])[0]
  if (!refusal) return undefined
  const ip = addressInText.exec(error instanceof Error ? error.message : '')?.[1]
  const name = server.replace(/^tcp:/i, '').split(/[.,]/)[0] ?? server
  const fill = (text: string) =>
    text
      .replaceAll('{server}', server)
      .replaceAll('{name}', name)
      .replaceAll('{database}', database)
      .replaceAll('{address}', ip === undefined ? '' : `: ${ip}`)
      .replaceAll('{ip}', ip ?? '<address>')
  return {
    sentence: fill(refusal.sentence),
    advice: fill(refusal.advice),
    command: refusal.command === undefined ? null : fill(refusal.command),
  }
}
