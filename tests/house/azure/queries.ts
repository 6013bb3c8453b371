import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'

/** The queries in the templates, by file name. */
export const queries: ReadonlyMap<string, string> = new Map(
  globSync('bicep/queries/*.kql').map(path => [basename(path), readFileSync(path, 'utf8')] as const),
)

/** The columns of the tables of Application Insights in a workspace, as far as anything asks for them. */
const shared =
  'TimeGenerated: datetime, OperationId: string, OperationName: string, AppRoleName: string, AppRoleInstance: string, ' +
  'Properties: dynamic, ItemCount: int, _ResourceId: string'
const tables = {
  AppRequests: `(${shared}, Id: string, Name: string, Url: string, Success: bool, ResultCode: string, DurationMs: real)`,
  AppDependencies: `(${shared}, Id: string, Name: string, Target: string, DependencyType: string, Data: string, Success: bool, ResultCode: string, DurationMs: real)`,
  AppTraces: `(${shared}, Message: string, SeverityLevel: int)`,
  AppExceptions: `(${shared}, ExceptionType: string, OuterMessage: string, ProblemId: string, SeverityLevel: int)`,
}

interface Diagnostic {
  readonly Start: number
  readonly Message: string
}
/** What is used of Microsoft's parser, which is a translated .NET library. */
interface Kusto {
  readonly Symbols: {
    readonly TableSymbol: { From(columns: string): { WithName(name: string): unknown } }
    readonly DatabaseSymbol: {
      readonly $ctor1: new (name: string, members: readonly unknown[], isOpen: boolean) => unknown
    }
  }
  readonly GlobalState: { readonly Default: { WithDatabase(database: unknown): unknown } }
  readonly KustoCode: {
    ParseAndAnalyze(
      text: string,
      globals: unknown,
    ): { GetDiagnostics(): { readonly Count: number; getItem(index: number): Diagnostic } }
  }
}

const require = createRequire(import.meta.url)
require('@kusto/language-service-next/bridge.min.js')
require('@kusto/language-service-next/Kusto.Language.Bridge.min.js')
const { Symbols, GlobalState, KustoCode } = (globalThis as unknown as { Kusto: { Language: Kusto } }).Kusto.Language
const symbols = Object.entries(tables).map(([name, columns]) => Symbols.TableSymbol.From(columns).WithName(name))
const globals = GlobalState.Default.WithDatabase(new Symbols.DatabaseSymbol.$ctor1('workspace', symbols, false))

/** What is wrong in a query, as `line:column sentence`. */
export function findProblems(text: string): string[] {
  const found = KustoCode.ParseAndAnalyze(text, globals).GetDiagnostics()
  return Array.from({ length: found.Count }, (_, index) => {
    const { Start, Message } = found.getItem(index)
    const before = text.slice(0, Start).split('\n')
    return `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${Message}`
  })
}
