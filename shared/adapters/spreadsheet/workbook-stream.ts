import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import excel from 'exceljs'

type Writer = InstanceType<typeof excel.stream.xlsx.WorkbookWriter>
type SheetWriter = ReturnType<Writer['addWorksheet']>

/** What `exceljs` has and its types leave out. */
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
  /** Resolves when the reader has taken the first bytes, which hold no row. */
  readonly begun: Promise<void>
  /** The place of a text among those that the cells share. */
  shareText(text: string): number
  /** The number by which a cell names its style. */
  styleNumber(style: Partial<excel.Style>): number
  /** Adds the XML of whole rows to a sheet whose first row is committed; resolves when there is room for more. */
  addRows(sheet: SheetWriter, xml: string): Promise<void>
}

/**
 * A workbook as `write` makes it, byte by byte while it is made. The writer of `exceljs` takes all it is given and keeps it
 * until it is read: here `addRows` waits for the reader. A reader who leaves ends the work: `addRows` then rejects.
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
      // What the library still holds of the sheet comes first.
      stream.uncork()
      const [entry] = stream.pipes
      if (!entry) throw new Error('The sheet has no place in the file')
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
