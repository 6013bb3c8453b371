import { useState } from 'react'
import type { FitRegion, RegionFit } from '#shared/contract/fit/region-fit.js'
import { formatAge } from '../../ui/format.js'
import { FitMark, fitVerb } from '../../verdict/fit-mark.js'
import type { FitBody } from './fit-question.js'
import { FitTools } from './fit-tools.js'
import { RegionDetail } from './region-detail.js'
import { RegionList } from './region-list.js'
import { UnderstoodNeeds } from './understood-needs.js'

interface Props {
  answer: RegionFit
  /** The text that was asked. */
  needs: string
  body: FitBody
}

/** The verdict, what was understood, the ranked regions, and the chosen one in full. */
export function FitAnswer({ answer, needs, body }: Props) {
  const { regions, fits, conclusion, ages } = answer
  const [chosen, setChosen] = useState<string | null>(null)
  const region: FitRegion | undefined = regions.find(one => one.region === chosen) ?? regions[0]
  return (
    <>
      <section className="fit-verdict" aria-label="Answer">
        <p>
          <strong>
            <FitMark fits={fits} words={fitVerb} />
          </strong>{' '}
          {conclusion}
        </p>
        <FitTools answer={answer} body={body} />
      </section>
      <UnderstoodNeeds answer={answer} text={needs} />
      {region && (
        <div className="fit-regions">
          <RegionList answer={answer} chosen={region.region} onChoose={setChosen} />
          <RegionDetail answer={answer} region={region} />
        </div>
      )}
      {ages.length > 0 && (
        <p className="hint">
          {ages.map(({ source, ageSeconds }) => `${sourceWords[source]}: ${ageText(ageSeconds)}`).join(' · ')}. Quota
          and lists of offers do not guarantee that Azure has the machines.
        </p>
      )}
    </>
  )
}

const sourceWords: Readonly<Record<RegionFit['ages'][number]['source'], string>> = {
  capacity: 'Capacity and quota',
  models: 'AI models',
  services: 'Platform services',
  prices: 'Prices',
}

const ageText = (seconds: number | null): string => (seconds === null ? 'never read' : `read ${formatAge(seconds)} ago`)
