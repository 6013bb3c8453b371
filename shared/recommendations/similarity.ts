import type { SimilarityReason } from '#shared/contract/capacity/recommendations/recommendations.js'
import type { Size } from '#shared/sku-catalog/size-spec.js'
import { isSameSize } from './gates.js'
import {
  alsoHas,
  atLeastAs,
  closeTo,
  diskControllerShare,
  generationShare,
  imageShare,
  localDiskShare,
  type Share,
  seriesShare,
  unknownShare,
} from './shares.js'

/** The similarity of two sizes, 0 to 100, and the points of each aspect. */
export interface Similarity {
  readonly similarity: number
  readonly reasons: SimilarityReason[]
}

interface Aspect {
  readonly aspect: string
  readonly of: number
  readonly judge: (target: Size, candidate: Size) => Share
}

/** The points add up to 100. A waived gate costs points here. */
export const aspects: readonly Aspect[] = [
  { aspect: 'vCpus', of: 15, judge: (t, c) => closeTo('vCPU', t.vCpus, c.vCpus) },
  { aspect: 'memory', of: 15, judge: (t, c) => closeTo('GiB memory', t.memoryGiB, c.memoryGiB) },
  { aspect: 'series', of: 15, judge: seriesShare },
  { aspect: 'generation', of: 12, judge: generationShare },
  { aspect: 'localDisk', of: 8, judge: localDiskShare },
  { aspect: 'iops', of: 4, judge: (t, c) => atLeastAs('uncached disk IOPS', t.uncachedDiskIops, c.uncachedDiskIops) },
  { aspect: 'dataDisks', of: 3, judge: (t, c) => atLeastAs('data disks', t.maxDataDisks, c.maxDataDisks) },
  { aspect: 'premiumIo', of: 11, judge: (t, c) => alsoHas('premium disks', t.premiumIo, c.premiumIo) },
  {
    aspect: 'architecture',
    of: 2,
    judge: (t, c) => {
      if (t.architecture === null || c.architecture === null) return unknownShare('architecture')
      return [t.architecture === c.architecture ? 1 : 0, `${c.architecture}, the target is ${t.architecture}`]
    },
  },
  { aspect: 'networkInterfaces', of: 3, judge: (t, c) => atLeastAs('network interfaces', t.maxNics, c.maxNics) },
  {
    aspect: 'acceleratedNetworking',
    of: 3,
    judge: (t, c) => alsoHas('accelerated networking', t.acceleratedNetworking, c.acceleratedNetworking),
  },
  { aspect: 'ultraSsd', of: 2, judge: (t, c) => alsoHas('Ultra disks', t.ultraSsd, c.ultraSsd) },
  {
    aspect: 'ephemeralOsDisk',
    of: 1,
    judge: (t, c) => alsoHas('ephemeral OS disk', t.ephemeralOsDisk, c.ephemeralOsDisk),
  },
  { aspect: 'nvme', of: 3, judge: diskControllerShare },
  { aspect: 'images', of: 2, judge: imageShare },
  { aspect: 'spot', of: 1, judge: (t, c) => alsoHas('Spot', t.spotCapable, c.spotCapable) },
]

const tenths = (value: number): number => Math.round(value * 10) / 10

/** The same size gets all points, even if Azure does not report all of its values. */
export function scoreSimilarity(target: Size, candidate: Size): Similarity {
  const same = isSameSize(target, candidate)
  const reasons = aspects.map(({ aspect, of, judge }): SimilarityReason => {
    if (same) return { aspect, points: of, of, text: 'the same size' }
    const [share, text] = judge(target, candidate)
    return { aspect, points: tenths(share * of), of, text }
  })
  return { reasons, similarity: tenths(reasons.reduce((sum, { points }) => sum + points, 0)) }
}
