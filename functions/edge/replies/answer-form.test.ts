import { HttpRequest } from '@azure/functions'
import { expect, test } from 'vitest'
import { type AnswerForm, chooseForm } from './answer-form.js'

const text: AnswerForm = { mediaTypes: ['text/plain'], write: String }
const xml: AnswerForm = { mediaTypes: ['application/xml', 'text/xml'], write: String }

test.each([
  [undefined, undefined],
  ['', undefined],
  ['*/*', undefined],
  ['application/json', undefined],
  ['text/csv', undefined],
  ['text/plain', text],
  ['TEXT/PLAIN; charset=utf-8', text],
  ['text/xml', xml],
  ['text/html, application/xml;q=0.9, */*;q=0.8', xml],
  ['application/xml;q=0.5, text/plain', text],
  ['application/xml;q=0, */*', undefined],
  ['application/json;q=0.9, text/plain;q=0.8', undefined],
  ['text/plain;q=nonsense', undefined],
])('Accept: %s', (accept, form) => {
  const request = new HttpRequest({
    method: 'POST',
    url: 'http://localhost/',
    headers: accept === undefined ? {} : { accept },
  })
  expect(chooseForm(request, [text, xml])).toBe(form)
})
