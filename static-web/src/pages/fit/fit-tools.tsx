import { type RegionFit, regionFit } from '#shared/contract/fit/region-fit.js'
import { readError, unreachable } from '../../api/call.js'
import { CopyAs } from '../../page/copy-as/copy-as.js'
import { SnippetList } from '../../page/copy-as/snippet-list.js'
import { saveText } from '../../page/export/save-text.js'
import { Icon } from '../../ui/icon.js'
import { Popover } from '../../ui/popover.js'
import { showToast } from '../../ui/toasts.js'
import { answerCsv } from './answer-csv.js'
import type { FitBody } from './fit-question.js'
import { fitSnippets } from './fit-snippets.js'

interface Props {
  answer: RegionFit
  body: FitBody
}

/** The answer to take along: as a link, a command, or a file. */
export function FitTools({ answer, body }: Props) {
  const content = (
    <>
      <Icon name="export" />
      Export
    </>
  )
  const save = (format: Format) =>
    format.text(answer, body).then(
      text => {
        saveText(format.file, format.mediaType, text)
        showToast({ text: `The answer is saved as ${format.file}.` })
      },
      (error: unknown) =>
        showToast({ text: 'The export has failed.', error: error instanceof Error ? error : new Error(String(error)) }),
    )
  return (
    <div className="fit-tools">
      <button type="button" className="button small" onClick={() => void copyLink()}>
        <Icon name="copy" />
        Copy link
      </button>
      <CopyAs>{() => <SnippetList snippets={fitSnippets(location.origin, body)} />}</CopyAs>
      <Popover label="Export" className="export" button={{ className: 'button small', content }}>
        {close => (
          <div className="export-formats">
            {formats.map(format => (
              <button
                key={format.label}
                type="button"
                className="button"
                onClick={() => {
                  close()
                  void save(format)
                }}
              >
                {format.label}
              </button>
            ))}
          </div>
        )}
      </Popover>
    </div>
  )
}

async function copyLink(): Promise<void> {
  const isWhole = new URLSearchParams(location.search).has('needs')
  if (!isWhole) {
    showToast({ text: 'The needs are too long for a link. Copy the curl command instead.' })
    return
  }
  await navigator.clipboard.writeText(location.href).then(
    () => showToast({ text: 'The link to this question is copied.' }),
    () => showToast({ text: 'The link is not copied: this browser does not allow it. Copy it from the address bar.' }),
  )
}

interface Format {
  readonly label: string
  readonly file: string
  readonly mediaType: string
  text(answer: RegionFit, body: FitBody): Promise<string>
}

const formats: readonly Format[] = [
  {
    label: 'JSON',
    file: 'region-fit.json',
    mediaType: 'application/json',
    text: async answer => JSON.stringify(answer, null, 2),
  },
  { label: 'CSV', file: 'region-fit.csv', mediaType: 'text/csv', text: async answer => answerCsv(answer) },
  { label: 'Text', file: 'region-fit.txt', mediaType: 'text/plain', text: (_, body) => askFor('text/plain', body) },
  {
    label: 'JUnit XML',
    file: 'region-fit.xml',
    mediaType: 'application/xml',
    text: (_, body) => askFor('application/xml', body),
  },
]

/** The service writes these itself. Throws `ApiError`. */
async function askFor(accept: string, body: FitBody): Promise<string> {
  const headers = { accept, 'content-type': 'application/json' }
  const response = await fetch(regionFit.path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw unreachable()
  })
  if (!response.ok) throw await readError(response)
  return response.text()
}
