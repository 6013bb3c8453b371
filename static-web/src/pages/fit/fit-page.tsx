import './fit.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { needLine } from '#shared/contract/fit/need-line.js'
import { type RegionFit, regionFit } from '#shared/contract/fit/region-fit.js'
import { send } from '../../api/call.js'
import { Answer } from '../../failure/answer.js'
import { useRefreshAfterIngestion } from '../../page/about/use-about.js'
import { usePageTitle } from '../../ui/use-page-title.js'
import { FitAnswer } from './fit-answer.js'
import { fitName } from './fit-name.js'
import { FitOptions } from './fit-options.js'
import { type FitQuestion, isJson, questionSearch, readQuestion, toBody } from './fit-question.js'
import { NeedsField } from './needs-field.js'

const dataKey = 'region fit'

/** In which regions a whole workload fits. A link opens with its question, asked. */
export function FitPage() {
  usePageTitle(fitName.title)
  useRefreshAfterIngestion({ dataKey, source: fitName.source })
  const search = useSearch()
  const [question, setQuestion] = useState(() => readQuestion(search))
  const [asked, setAsked] = useState(() => (question.needs === '' ? undefined : question))
  const [problem, setProblem] = useState('')
  const body = asked && toBody(asked)
  const sent = body && 'body' in body ? body.body : undefined
  const read = useQuery({
    queryKey: [dataKey, sent],
    queryFn: async () => {
      const answer = await send(regionFit, sent ?? {})
      if (asked) writeLink(asked, answer)
      return answer
    },
    enabled: sent !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const change = (fields: Partial<FitQuestion>) => setQuestion(before => ({ ...before, ...fields }))
  const ask = (event?: FormEvent) => {
    event?.preventDefault()
    const next = toBody(question)
    setProblem('problem' in next ? next.problem : '')
    if ('problem' in next) return
    setAsked(question)
    if (asked === question) void read.refetch()
  }
  return (
    <div className="page fit-page">
      <div className="page-head">
        <h1>{fitName.title}</h1>
        <p className="of">
          Where does the whole workload fit, what stops it elsewhere, and which subscription takes what?
        </p>
      </div>
      <div className="view-body">
        <form className="card" aria-label="The workload" onSubmit={ask}>
          <NeedsField question={question} onChange={change} onAsk={ask} />
          <FitOptions question={question} onChange={change} />
          <div className="fit-ask">
            <button type="submit" className="button primary" disabled={read.isFetching}>
              {read.isFetching ? 'Checking regions …' : 'Find regions'}
            </button>
            {problem !== '' && (
              <p className="problem" role="alert">
                {problem}
              </p>
            )}
            {asked !== question && read.data && !read.isFetching && (
              <p className="of">The answer below is that to the question before the last changes.</p>
            )}
          </div>
        </form>
        <div role="status" className="visually-hidden">
          {read.isFetching ? 'Checking regions …' : read.data?.conclusion}
        </div>
        {sent && asked && (
          <Answer failure="The regions could not be checked" read={read}>
            {answer => <FitAnswer answer={answer} needs={asked.needs} body={sent} />}
          </Answer>
        )}
      </div>
    </div>
  )
}

/** The address becomes a link to the question; of a template it has the needs as they were understood. */
function writeLink(question: FitQuestion, { needs }: RegionFit): void {
  const lines = isJson(question.needs) ? needs.map(needLine).join('\n') : question.needs
  const search = questionSearch({ ...question, needs: lines }) ?? questionSearch({ ...question, needs: '' }) ?? ''
  history.replaceState(history.state, '', search === '' ? location.pathname : `${location.pathname}?${search}`)
}
