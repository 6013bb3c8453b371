import { app } from '@azure/functions'

/** Runs of each timer in this process; two are due only on 29 February, so that they run only on request. */
const runs = { tickOnDemand: [], tickDisabled: [], tickNightly: [], tickEverySecond: [] }
let active = 0
let maxActive = 0

function timer(name, schedule) {
  app.timer(name, {
    schedule,
    handler: async info => {
      maxActive = Math.max(maxActive, ++active)
      await new Promise(resolve => setTimeout(resolve, 50))
      active--
      runs[name].push({ isPastDue: info.isPastDue, hasStatus: Boolean(info.scheduleStatus?.next) })
    },
  })
}
timer('tickOnDemand', '0 0 0 29 2 *')
timer('tickDisabled', '* * * * * *')
timer('tickNightly', '%NIGHTLY%')
timer('tickEverySecond', '* * * * * *')

app.http('timerRuns', {
  route: 'timers/{name}',
  methods: ['GET'],
  handler: ({ params }) => ({ jsonBody: { runs: runs[params.name], maxActive } }),
})
