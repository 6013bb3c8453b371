import { describe, expect, test } from 'vitest'
import { cpuTimeMs } from '../../tests/support/cpu-time.js'
import { redact, redactedJson } from './redact.js'

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln-nature_1'

describe('What no log may hold', () => {
  test.each([
    ['user jane.doe+azure@contoso.co.uk has gone', 'user <mail> has gone'],
    ['no group for admin@headroom.local', 'no group for <mail>'],
    ['jané@bücher.example, next', '<mail>, next'],
    ["guest o'neil_fabrikam.com#EXT#@contoso.onmicrosoft.com", 'guest <mail>'],
    ['GET /x?login_hint=jane%40contoso.com', 'GET /x?login_hint=<mail>'],
    [`id token ${token} refused`, 'id token <token> refused'],
    [`sealed ${token}.abc.def`, 'sealed <token>'],
    ['Authorization: Bearer abc123.def-456_~+/x==', 'Authorization: Bearer <token>'],
    ['authorization: basic dXNlcjpwYXNzMQ==', 'authorization: basic <token>'],
    ['cookie connect.sid=s%3Aabc.def%2Fgh; Path=/', 'cookie connect.sid=<secret>; Path=/'],
    [
      '/auth/callback?code=0.AXoA-bc_d&state=xyz&iss=https%3A%2F%2Fa',
      '/auth/callback?code=<secret>&state=<secret>&iss=https%3A%2F%2Fa',
    ],
    ['grant_type=refresh_token&refresh_token=0.AX_y', 'grant_type=refresh_token&refresh_token=<secret>'],
    [
      'client_id=abc&client_secret=p~q!r*s&code_verifier=v',
      'client_id=abc&client_secret=<secret>&code_verifier=<secret>',
    ],
    [
      'Server=tcp:a,1433;User Id=sa;Password=p@ss#1!;Encrypt=true',
      'Server=tcp:a,1433;User Id=sa;Password=<secret>;Encrypt=true',
    ],
    ['Server=a;Pwd="p;q r";Database=b', 'Server=a;Pwd=<secret>;Database=b'],
    ['Server=a;Password={p}q;x', 'Server=a;Password=<secret>q;x'],
    ['AccountName=a;AccountKey=abc+/d==;EndpointSuffix=b', 'AccountName=a;AccountKey=<secret>;EndpointSuffix=b'],
    [
      'Endpoint=sb://a/;SharedAccessKeyName=n;SharedAccessKey=k=',
      'Endpoint=sb://a/;SharedAccessKeyName=n;SharedAccessKey=<secret>',
    ],
    ['https://a.blob.example/c?sv=1&sig=a%2Fb%3D', 'https://a.blob.example/c?sv=1&sig=<secret>'],
    [
      'InstrumentationKey=0f8fad5b-d9cb-469f-a165-70867728950e;IngestionEndpoint=https://a/',
      'InstrumentationKey=<secret>;IngestionEndpoint=https://a/',
    ],
    ['proxy http://user:pass@proxy.example:8080/', 'proxy http://<secret>@proxy.example:8080/'],
    ['GET /api/reports/AbC-def_0123456789xyz/export 200', 'GET /api/reports/<token>/export 200'],
    ['https://headroom.example/reports//AbC-def_01234567', 'https://headroom.example/reports//<token>'],
    ['/auth/signin?redirect=%2Freports%2FAbC-def_0123456789', '/auth/signin?redirect=%2Freports%2F<token>'],
    ['{"refresh_token":"0.AX","expires_in":3600}', '{"refresh_token":"<secret>","expires_in":3600}'],
    ['{"Cookie": "a b", "x-ingest-api-key":"k"}', '{"Cookie": "<secret>", "x-ingest-api-key":"<secret>"}'],
  ])('is taken out of: %s', (text, redacted) => {
    expect(redact(text)).toBe(redacted)
    expect(redact(redacted)).toBe(redacted)
  })
})

describe('What must be read', () => {
  test.each([
    'GET /api/capacity/paged 200',
    'GET /api/reports/{token}/export 404',
    'DELETE /api/quota/reports/0f8fad5b-d9cb-469f-a165-70867728950e 404',
    'run 0f8fad5b-d9cb-469f-a165-70867728950e took westus2, Standard_D4s_v5 and StandardDSv3Family',
    'https://management.azure.com/subscriptions/0f8fad5b-d9cb-469f-a165-70867728950e/providers?api-version=2024-07-01',
    "resourceSkus?$filter=location eq 'eastus'&includeExtendedLocations=false",
    'at run (file:///home/site/node_modules/@azure/core-rest-pipeline/dist/esm/pipeline.js:64:21)',
    'kysely@0.29.9 asks for node@24',
    'The setting WORKER_SHARED_SECRET is too short or left at a default',
    'The header x-ingest-api-key is missing',
    'the password: it must be changed; basic authentication and bearer authentication are off',
    'Login failed (ELOGIN), errcode=14, code: ETIMEDOUT, {"code":"ETIMEDOUT","state":"Enabled"}',
    '{"SharedAccessKeyName":"n","tokenEndpoint":"https://login.example/token"}',
    'traceparent 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    'a = b, x == y, 5 @ 6',
    '',
  ])('stays: %s', text => {
    expect(redact(text)).toBe(text)
  })
})

describe('A line of JSON', () => {
  test('has its texts redacted, however deep, and stays JSON', () => {
    const line = redactedJson({
      message: 'Bearer abc12345 "quoted"',
      customDimensions: { n: 1, list: ['a@b.example', null], cookie: 'x', text: 'Password="a"b', 'api-key': 'k' },
    })
    expect(JSON.parse(line)).toEqual({
      message: 'Bearer <token> "quoted"',
      customDimensions: {
        n: 1,
        list: ['<mail>', null],
        cookie: '<secret>',
        text: 'Password=<secret>b',
        'api-key': '<secret>',
      },
    })
  })

  test('that holds nothing of the kind is written as it is', () => {
    const value = { message: 'GET /api/capacity 200', customDimensions: { status: 200, region: 'westus2' } }
    expect(redactedJson(value)).toBe(JSON.stringify(value))
  })
})

test('A usual line costs next to nothing, a hostile one is done with in time', () => {
  const dims = {
    correlationId: '0f8fad5b-d9cb-469f-a165-70867728950e',
    function: 'capacityPage',
    route: 'capacityPage',
  }
  const typical = {
    message: 'GET /api/capacity/paged 200',
    customDimensions: { ...dims, method: 'GET', durationMs: 3 },
  }
  const micros = (rounds: number, work: () => void) => {
    const started = cpuTimeMs()
    for (let round = 0; round < rounds; round += 1) work()
    return ((cpuTimeMs() - started) * 1000) / rounds
  }
  micros(2_000, () => redactedJson(typical))
  // Code is compiled meanwhile, and later on a busy machine.
  const best = Math.min(...Array.from({ length: 100 }, () => micros(2_000, () => redactedJson(typical))))
  expect(best).toBeLessThan(10)
  for (const part of ['a', 'eyJ', 'bearer ', 'a.', '://a:', "'", '"cookie":"'])
    expect(
      micros(1, () => redact(`${part.repeat(20_000)}=`)),
      part,
    ).toBeLessThan(2_000_000)
})

test.each([
  'eyJaaaaaaaa-',
  'eyJaaaaaaaa.',
  'pwd={',
  'password="',
  'a@',
  'a.b@c',
  '://a:',
  'bearer a',
  'code= ',
  '"cookie":"',
])('A text of many %j takes time by its length alone', part => {
  const time = (length: number, times: number) => {
    const text = part.repeat(length / part.length)
    // The least of a few rounds: compiling and clearing up lengthen some of them.
    const rounds = Array.from({ length: 5 }, () => {
      const started = cpuTimeMs()
      for (let n = 0; n < times; n += 1) redact(text)
      return cpuTimeMs() - started
    })
    return Math.min(...rounds)
  }
  time(2_000, 1)
  const [short, long] = [time(16_000, 8), time(128_000, 1)]
  // One text or eight of the same length in all; quadratic time would be eight times as much.
  expect(long).toBeLessThan(Math.max(60, short * 4))
})
