import { Failure } from '../failure.js'
import { describe } from './answers.js'
import type { Check } from './check.js'

const pagesCheck: Check = {
  title: 'The site serves the pages',
  async run({ site }, answers) {
    const answer = await answers.patiently(`${site}/`)
    if (answer.status !== 200)
      throw new Failure(`The site answers ${describe(answer)}.`, 'Upload the pages: azd deploy web, or npm run deploy.')
    const script = /<script[^>]+src="([^"]+)"/.exec(answer.text)?.[1]
    if (!/headroom/i.test(answer.text) || script === undefined)
      throw new Failure(
        'The site serves a page that is not of Headroom; a new site serves a page of Azure.',
        'Upload the pages: azd deploy web, or npm run deploy.',
      )
    if (!answer.headers.get('content-security-policy')?.includes("default-src 'self'"))
      throw new Failure(
        'The pages come without the Content-Security-Policy of this project.',
        'staticwebapp.config.json is missing beside index.html in what was uploaded. Package and upload again.',
      )
    const asset = await answers.patiently(new URL(script, site).href)
    if (asset.status === 200 && !/html/.test(asset.headers.get('content-type') ?? '')) return site
    throw new Failure(
      `The pages name the script ${script}, which the site does not have.`,
      'During an upload this lasts a minute. If it stays, upload the pages again.',
    )
  },
}

const linkCheck: Check = {
  title: 'The site forwards /api to the api',
  async run({ site }, answers) {
    const answer = await answers.patiently(`${site}/api/about`)
    if (answer.status === 200 && answer.json) return 'it does'
    if (answer.status === 404 || answer.status === 200 || answer.status === 405)
      throw new Failure(
        `The site answers /api/about itself (${answer.status}), so no api is linked to it.`,
        'Run the hook postprovision (npm run deploy) again, which links it and says what to do if Azure refuses. Pages must be uploaded once before /api is forwarded.',
      )
    if (answer.status === 401 || answer.status === 403)
      throw new Failure(
        `The api refuses the site: ${describe(answer)}.`,
        'The registration of the link is lost. Unlink and link again: az staticwebapp backends unlink and link, then npm run deploy.',
      )
    throw new Failure(
      `Through the site the api answers ${describe(answer)}.`,
      'If the check of the api itself passes, the link is broken: az staticwebapp backends unlink and link, then npm run deploy.',
    )
  },
}

const operatorPathCheck: Check = {
  title: "The site does not forward operators' paths",
  async run({ site, isInAzure }, answers) {
    if (!isInAzure) return undefined
    const answer = await answers.patiently(`${site}/internal/ingest/status`)
    if (answer.json?.ref === undefined && answer.json?.pipelines === undefined) return 'it does not'
    throw new Failure(
      'The site forwards /internal, so operators and the internet share an address.',
      'Check staticwebapp.config.json and what stands in front of the site.',
    )
  },
}

const protectedPath = '/admin/ingestion?kind=capacity&from=a%20b'

const protectedPageCheck: Check = {
  title: 'A protected page leads to sign-in and back',
  async run({ site }, answers) {
    const answer = await answers.patiently(`${site}${protectedPath}`)
    if (answer.status !== 302)
      throw new Failure(
        `A protected page answers ${answer.status} instead of a redirect to sign-in.`,
        answer.status === 200
          ? 'staticwebapp.config.json is missing in what was uploaded, or the api was not linked when it was. Upload the pages again.'
          : 'The rewrite to /api/page does not reach the api: see the check of /api.',
      )
    const location = new URL(answer.headers.get('location') ?? '', site)
    const asked = location.searchParams.get('redirect') ?? ''
    if (location.pathname !== '/auth/signin' || location.origin !== site)
      throw new Failure(
        `A protected page leads to ${location.origin}${location.pathname} instead of the sign-in of ${site}.`,
        'Something in front of the site changes redirects, or its address is not PUBLIC_ORIGIN.',
      )
    if (new URL(asked, site).pathname + sameQuery(asked) !== '/admin/ingestion?from=a b&kind=capacity')
      throw new Failure(
        `Sign-in would lead back to "${asked}" instead of the page that was asked for.`,
        'The header x-ms-original-url does not arrive. Check what stands in front of the site.',
      )
    return 'with its path and query'

    function sameQuery(path: string): string {
      const { searchParams } = new URL(path, site)
      return `?${[...searchParams]
        .map(([key, value]) => `${key}=${value}`)
        .sort()
        .join('&')}`
    }
  },
}

export const siteChecks: readonly Check[] = [pagesCheck, linkCheck, operatorPathCheck, protectedPageCheck]
