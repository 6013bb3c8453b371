import { describe, expect, it } from 'vitest'
import { apiSnippets, shellWord } from './snippet.js'

describe('a word of a shell', () => {
  it('is quoted where a shell would take it apart', () => {
    expect(shellWord('westeurope')).toBe('westeurope')
    expect(shellWord('a b&c')).toBe("'a b&c'")
    expect(shellWord("it's")).toBe(String.raw`'it'\''s'`)
    expect(shellWord('')).toBe("''")
  })
})

describe('what the API is asked with', () => {
  it('is a command each, without the token of Azure', () => {
    const texts = apiSnippets('http://localhost:4280', '/api/capacity/paged?region=westeurope&sku=a').map(one =>
      'text' in one ? one.text : '',
    )
    expect(texts).toEqual([
      "curl -s 'http://localhost:4280/api/capacity/paged?region=westeurope&sku=a'",
      "az rest --method get --url 'http://localhost:4280/api/capacity/paged?region=westeurope&sku=a' --skip-authorization-header",
      'http://localhost:4280/api/capacity/paged?region=westeurope&sku=a',
    ])
  })

  it('names the session where only signed-in users may ask', () => {
    const [curl, az] = apiSnippets('http://localhost:4280', '/api/quota/groups', {})
    const session = '# SESSION: the cookie of a session, connect.sid=…\n'
    expect(curl).toMatchObject({
      text: `${session}curl -s -H "cookie: $SESSION" http://localhost:4280/api/quota/groups`,
    })
    expect(az).toMatchObject({ text: expect.stringMatching(/--headers "cookie=\$SESSION"$/) })
  })
})
