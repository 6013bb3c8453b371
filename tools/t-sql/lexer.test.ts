import { describe, expect, test } from 'vitest'
import { lex } from './lexer.js'

describe('The lexer', () => {
  test.each([
    ["N'it''s' 'a--b'", ["string it's", 'string a--b']],
    ['"a""b" [c]]d] e', ['quoted a"b', 'quoted c]d', 'word e']],
    ['1.5e-3 0xFF .5 7', ['number 1.5e-3', 'number 0xFF', 'number .5', 'number 7']],
    ['@x @@rowcount #t $action', ['parameter @x', 'parameter @@rowcount', 'word #t', 'word $action']],
    ['a<>b>=c', ['word a', 'symbol <>', 'word b', 'symbol >=', 'word c']],
    ['t.c-1', ['word t', 'symbol .', 'word c', 'symbol -', 'number 1']],
  ])('reads %s', (text, tokens) => {
    expect(lex(text).map(token => `${token.kind} ${token.text}`)).toEqual(tokens)
  })

  test('passes over comments, nested ones too, and counts their lines', () => {
    const text = "-- it's one\na /* two\n/* three */ '\n*/ b"
    expect(lex(text).map(token => [token.text, token.line])).toEqual([
      ['a', 2],
      ['b', 4],
    ])
  })

  test('counts on from the line where the text begins, also within strings', () => {
    expect(lex("'a\nb' c", 10).map(({ line }) => line)).toEqual([10, 11])
  })

  test.each(["a 'b", 'a /* b', 'a "b', '/* /* */'])('refuses what does not end: %s', text => {
    expect(() => lex(text)).toThrow('Line 1')
  })
})
