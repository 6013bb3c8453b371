import { Link } from 'wouter'
import type { AnsweredPlace, AnsweredRegion } from '#shared/contract/capacity/answer/capacity-answer.js'
import { ladderSteps } from '#shared/contract/capacity/answer/ladder.js'
import { NumberCell } from '../../../grid/cells.js'
import { viewHref } from '../../../page/address.js'
import { CopyButton } from '../../../ui/copy-button.js'
import { DataTable, type TableColumn } from '../../../ui/data-table.js'
import { FitMark } from '../../../verdict/fit-mark.js'
import type { CapacityView } from '../capacity-view.js'
import type { AnsweredQuestion } from './answer-query.js'
import { askCommand, askText } from './ask-text.js'
import { stepNames } from './step-words.js'

interface Props {
  view: CapacityView
  answer: AnsweredQuestion
  region: AnsweredRegion
  title: string
}

/** The region by subscription: each step with its numbers, and what to ask for. */
export function PlaceTable({ view, answer, region, title }: Props) {
  return (
    <>
      <DataTable
        caption={`Subscriptions in ${title}`}
        columns={placeColumns(view, answer, region)}
        rows={region.places}
        rowKey={({ subscriptionId }) => subscriptionId}
      />
      {region.subscriptions > region.places.length && (
        <p className="hint">
          The first {region.places.length} of {region.subscriptions} subscriptions are listed.
        </p>
      )}
    </>
  )
}

const placeColumns = (
  view: CapacityView,
  answer: AnsweredQuestion,
  region: AnsweredRegion,
): TableColumn<AnsweredPlace>[] => [
  {
    key: 'subscription',
    label: 'Subscription',
    cell: ({ subscriptionId, subscriptionName, availability }) =>
      availability === null || !answer.size ? (
        subscriptionName
      ) : (
        <Link href={viewHref({ ...view, row: { subscriptionId, region: region.region, vmSku: answer.size.vmSku } })}>
          {subscriptionName}
        </Link>
      ),
  },
  { key: 'fits', label: 'Fits', cell: ({ fits }) => <FitMark fits={fits} /> },
  {
    key: 'machines',
    label: 'Machines that fit',
    numeric: true,
    cell: place => <NumberCell value={place.machinesThatFit} />,
  },
  {
    key: 'ask',
    label: 'What to ask for',
    wide: true,
    cell: place => <ToAsk answer={answer} region={region} place={place} />,
  },
  ...ladderSteps.map(
    (name, index): TableColumn<AnsweredPlace> => ({
      key: name,
      label: stepNames[name],
      wide: true,
      cell: ({ ladder }) => {
        const step = ladder[index]
        return step && <span className={tones[step.state]}>{step.text}</span>
      },
    }),
  ),
]

const tones = { passes: undefined, stops: 'restricted', unknown: 'unknown' } as const

function ToAsk({ answer, region, place }: { answer: AnsweredQuestion; region: AnsweredRegion; place: AnsweredPlace }) {
  const command = askCommand(region, place)
  if (place.toAsk.length === 0)
    return <span className="of">{place.fits ? 'nothing' : 'no request is known to help'}</span>
  return (
    <>
      <ul>
        {place.toAsk.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <span className="copies">
        <CopyButton label="Copy what to ask for" text={askText(answer, region, place)} />
        {command && <CopyButton label="Copy as Azure CLI" text={command} />}
      </span>
    </>
  )
}
