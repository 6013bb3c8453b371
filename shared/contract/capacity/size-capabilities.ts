import { z } from 'zod'

/** Capabilities by which sizes are compared, with their names in requests. */

/** Gates that an alternative must pass unless they are waived. */
export const waivableCapabilities = [
  'vCpus',
  'memory',
  'architecture',
  'confidential',
  'burstable',
  'localDisk',
  'retirement',
] as const

/** Gates that cannot be waived: a workload for one GPU model or for InfiniBand does not run without it. */
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
  'Capabilities that each recommended size must have. Numbers (networkInterfaces, dataDisks, iops, images): no less than the target.',
)
export const waiveField = list(WaivedCapability, 'Gates that are not checked. The GPU and RDMA gates cannot be waived.')
