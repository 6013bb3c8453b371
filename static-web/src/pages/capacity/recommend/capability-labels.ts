import type { RequiredCapability, WaivedCapability } from '#shared/contract/capacity/size-capabilities.js'

/** What the page calls the capabilities that a request names. */
export const capabilityLabels: Readonly<Record<RequiredCapability | WaivedCapability, string>> = {
  vCpus: 'vCPUs',
  memory: 'Memory',
  architecture: 'Processor architecture',
  confidential: 'Confidential computing',
  burstable: 'Burstable',
  localDisk: 'Local disks',
  retirement: 'Retirement within a year',
  premiumIo: 'Premium disks',
  acceleratedNetworking: 'Accelerated networking',
  networkInterfaces: 'As many network interfaces',
  dataDisks: 'As many data disks',
  iops: 'As many disk operations',
  ultraSsd: 'Ultra disks',
  ephemeralOsDisk: 'Ephemeral OS disk',
  nvme: 'NVMe disk controller',
  images: 'The same image generations',
  spot: 'Spot',
  rdma: 'RDMA over InfiniBand',
}
