import type { ServiceRow } from '#shared/contract/services/service-columns.js'
import { serviceById } from '#shared/contract/services/service-map.js'
import { globalRegion } from '#shared/contract/services/service-states.js'
import { RegionName } from '../../../filters/region-name.js'
import { QuotaCell, ZonesCell } from '../../../grid/cells.js'
import { useAgeSeconds } from '../../../page/about/service-time.js'
import { useAbout } from '../../../page/about/use-about.js'
import { Definitions } from '../../../ui/definition/definitions.js'
import { Fact } from '../../../ui/fact.js'
import { formatAge, formatUtc, plural } from '../../../ui/format.js'
import { shownLimit } from '../list/service-grid-columns.js'
import { OfferMark } from '../offer-mark.js'
import { RegistrationMark } from '../registration-mark.js'
import { serviceTerms } from '../service-terms.js'

interface Props {
  row: ServiceRow
  at: string | undefined
  doesNotProve: string
}

/** A row in words; first what its presence in the list proves, and what it does not. */
export function ServiceFacts({ row, at, doesNotProve }: Props) {
  const age = useAgeSeconds(useAbout())
  const service = serviceById(row.serviceId)
  return (
    <>
      <p>
        <OfferMark offered={row.offered} />{' '}
        {row.region === globalRegion ? 'without a region' : <RegionName region={row.region} />}
        <Definitions of="this row" terms={serviceTerms} />
      </p>
      <section aria-label="What a listing proves">
        <p>{service?.proves ?? 'The service is not in the map of this version.'}</p>
        <p className="hint">{doesNotProve}</p>
      </section>
      <dl className="facts">
        <Fact term="Category">{row.category}</Fact>
        <Fact term="Namespace">
          <code>{row.namespace}</code>
        </Fact>
        <Fact term="Resource type">
          <code>{row.resourceType}</code>
        </Fact>
        <Fact term="Zones listed">
          <ZonesCell zones={row.zones.split(',').filter(Boolean)} restricted={[]} />
        </Fact>
        <Fact term="Registered">
          <RegistrationMark row={row} />
          {row.registered === false && (
            <div className="of">
              in {row.registeredSubscriptions} of {plural(row.subscriptions, 'subscription')} in scope
            </div>
          )}
        </Fact>
        <Fact term="Quota used">
          <QuotaCell used={row.quotaUsed} limit={shownLimit(row)} />
          {row.quotaName !== null && <code>{row.quotaName}</code>}
          {row.quotaSubscriptions > 1 && (
            <div className="of">
              sum over {plural(row.quotaSubscriptions, 'subscription')}: not usable in one of them
            </div>
          )}
          {service?.quota && (
            <div>
              <a href={service.quota.documentation}>Azure’s page of this quota</a>
            </div>
          )}
        </Fact>
        <Fact term="Read">
          {at === undefined && `${formatAge(age(row.snapshotTime))} ago, `}
          {formatUtc(row.snapshotTime)}
        </Fact>
      </dl>
    </>
  )
}
