import { runUnderWay } from './about/about-query.js'
import { IngestionProgress } from './about/ingestion-progress.js'
import { useSource } from './about/use-about.js'

/** A browser on the machine that runs Headroom. */
const isThisMachine = () => ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/** Shown in place of the rows until the first rows are stored. */
export function NothingRead() {
  const about = useSource()
  const reading = runUnderWay(about)
  const reason = reading ? null : (about?.ingestion?.reason ?? null)
  return (
    <section className="state-panel" aria-label="No rows">
      <h2>{reading ? 'Reading the first regions' : 'Nothing has been read yet'}</h2>
      <p>
        {reading
          ? 'Rows appear here as soon as the first region is stored.'
          : `Rows appear here once an ingestion has run. ${
              about?.automatic === false
                ? 'The schedule is off: an administrator has to start it.'
                : 'The schedule starts one automatically.'
            }`}
      </p>
      {reason !== null && (
        <p>
          The last ingestion failed: {reason}.{' '}
          {about?.simulated === false && isThisMachine() && (
            <>
              <code>npm run doctor</code> in the folder of Headroom says what is missing, and how to grant it. A new
              start of Headroom tries again at once.
            </>
          )}
        </p>
      )}
      {reading && <IngestionProgress run={reading} />}
    </section>
  )
}
