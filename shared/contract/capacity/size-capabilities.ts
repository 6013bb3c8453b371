import { z } from 'zod'

/** What sizes are compared by, under the names that requests use. */

/** Gates that a stand-in has to pass unless they are waived. */
export const waivableCapabilities = [
  'vCpus',
  'memory',
  'architecture',
  'confidential',
  'burstable',
  'localDisk',
  'retirement',
] as const

/** Gates that cannot be waived: work made for one GPU, or for InfiniBand, does not run without it. */
export const fixedCapabilities = ['gpu', 'rdma'] as const

/** Differences that cost points of similarity, unless they are required. */
export const requirableCapabilities = [
  'premiumIo',
  'acceleratedNetworking',
  'networkInterfaces',
  'dataDisks',
  'iops',
  'ultraSsd',
  'ephemeralOsDisk',
  'nvme',
  'images',
  'spot',
  'localDisk',
  'rdma',
] as const

export const RequiredCapability = z.enum(requirableCapabilities)
export type RequiredCapability = z.infer<typeof RequiredCapability>
export const WaivedCapability = z.enum(waivableCapabilities)
export type WaivedCapability = z.infer<typeof WaivedCapability>

const list = <Name extends string>(name: z.ZodType<Name>, description: string) =>
  z
    .array(name)
    .max(20)
    .default([])
    .transform(names => [...new Set(names)])
    .meta({ description })

export const requireField = list(
  RequiredCapability,
  'Capabilities that each recommended size must have. Figures (networkInterfaces, dataDisks, iops, images): no less than the target.',
)
export const waiveField = list(WaivedCapability, 'Gates that are not asked. The GPU and RDMA gates cannot be waived.')
