import { expect, it } from 'vitest'
import { headroomWords } from './headroom-words.js'

const row = {
  family: 'standardDSv5Family',
  groupName: 'shared-compute',
  quotaLimit: 100,
  quotaUsed: 60,
  quotaFree: 40,
  regionalFree: 500,
  headroom: 40,
  poolFree: 1200,
}

it('says what can be deployed and what the pool adds', () => {
  expect(headroomWords(row)).toMatch(/^40 vCPU can be deployed.* The pool of shared-compute has 1,200 vCPU free/)
  expect(headroomWords({ ...row, poolFree: 0 })).toMatch(/pool of shared-compute has nothing free/)
  expect(headroomWords({ ...row, quotaUsed: 100, quotaFree: 0, headroom: 0 })).toMatch(
    /^Nothing more can be deployed: 100 of 100 vCPU.*for whichever member/,
  )
})

it('names the regional total where it stops more, and says that the pool does not help then', () => {
  expect(headroomWords({ ...row, regionalFree: 8, headroom: 8 })).toMatch(
    /^8 vCPU can be deployed.*only 8 vCPU\..*would not help here/,
  )
})

it('takes nothing unknown for 0', () => {
  const unknown = headroomWords({ ...row, quotaUsed: null, quotaFree: null, headroom: null, poolFree: null })
  expect(unknown).toMatch(/not known\. What the pool of shared-compute has free is not known\.$/)
  expect(headroomWords({ ...row, regionalFree: null, headroom: null })).toMatch(/regional total is not reported/)
})
