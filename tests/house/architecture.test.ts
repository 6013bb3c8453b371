import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawn, layerPicture, nounPicture, pagePicture } from './room-pictures.js'
import { sources } from './sources.js'

const page = 'docs/architecture.md'
const pictures = { layers: layerPicture, nouns: nounPicture, pages: pagePicture }

test('The pictures of the rooms are those of the code', async () => {
  let text = readFileSync(page, 'utf8')
  for (const [name, picture] of Object.entries(pictures)) {
    const block = new RegExp(`(?<=<!-- ${name} -->\\n)[\\s\\S]*(?=<!-- /${name} -->)`)
    expect(text).toMatch(block)
    text = text.replace(block, () => drawn(picture, sources))
  }
  await expect(text).toMatchFileSnapshot(`../../${page}`)
})
