import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import excel from 'exceljs'

type Writer = InstanceType<typeof excel.stream.xlsx.WorkbookWriter>
type SheetWriter = ReturnType<Writer['addWorksheet']>

/** Members of `exceljs` that are missing in its types. */
interface Inside {
  readonly sharedStrings: { add(text: string): number }
  readonly styles: { addStyleModel(style: Partial<excel.Style>): number }
  readonly zip: { abort(): void; on(event: 'error', listener: (error: Error) => void): void }
}
interface SheetInside {
  readonly stream: { uncork(): void; readonly pipes: readonly Writable[] }
}

export interface WorkbookStream {
  readonly workbook: Writer
  /** Resolves when the reader has taken the first bytes, before any row. */
  readonly begun: Promise<void>
  /** The index of a shared text. */
  shareText(text: string): number
  /** The index of a style. */
  styleNumber(style: Partial<excel.Style>): number
  /** Appends the XML of whole rows to a sheet whose first row is committed. Resolves when there is room for more. */
  addRows(sheet: SheetWriter, xml: string): Promise<void>
}

/**
 * Streams a workbook while `write` creates it. The writer of `exceljs` buffers everything until it is read; here
 * `addRows` waits for the reader, and rejects once the reader has stopped.
 */
export async function* streamWorkbook(write: (stream: WorkbookStream) => Promise<void>): AsyncGenerator<Uint8Array> {
  const out = new PassThrough({ highWaterMark: 256 * 1024 })
  const gone = new AbortController()
  let begin = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: true })
  const inside = workbook as unknown as Inside
  const fail = (error: Error) => {
    if (!gone.signal.aborted) out.destroy(error)
  }
  inside.zip.on('error', fail)
  const writing = write({
    workbook,
    begun,
    shareText: text => inside.sharedStrings.add(text),
    styleNumber: style => inside.styles.addStyleModel(style),
    async addRows(sheet, xml) {
      const { stream } = sheet as unknown as SheetInside
      // The buffered XML of the library comes first.
      stream.uncork()
      const [entry] = stream.pipes
      if (!entry) throw new Error('The sheet is not in the workbook')
      if (!entry.write(xml)) await once(entry, 'drain', { signal: gone.signal })
      gone.signal.throwIfAborted()
    },
  })
  writing.then(() => workbook.commit()).catch(fail)
  try {
    for await (const bytes of out) {
      yield bytes as Uint8Array
      begin()
    }
  } finally {
    begin()
    gone.abort()
    out.destroy()
    inside.zip.abort()
    await writing.catch(() => {})
  }
}
