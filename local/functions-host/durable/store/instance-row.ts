export const runningStatuses = ['Pending', 'Running', 'Suspended'] as const
export const finalStatuses = ['Completed', 'Failed', 'Terminated', 'Canceled'] as const

export type RunningStatus = (typeof runningStatuses)[number]
export type FinalStatus = (typeof finalStatuses)[number]
export type InstanceStatus = RunningStatus | FinalStatus

/** An orchestration instance as stored; `input`, `output` and `customStatus` are JSON texts, times ms since 1970. */
export interface InstanceRow {
  id: string
  /** Changes with every start and every continue-as-new of the same id. */
  execution: string
  name: string
  version: string
  status: InstanceStatus
  input: string
  output: string | null
  customStatus: string | null
  createdAt: number
  updatedAt: number
  parentId: string | null
  parentExecution: string | null
  parentTask: number | null
}

/** A message waiting for its instance's next episode. */
export interface InboxRow {
  n: number
  instance: string
  event: string
}

/** The instances to list. An empty filter means all. */
export interface InstanceFilter {
  statuses?: readonly string[]
  createdFrom?: number
  createdTo?: number
  idPrefix?: string
}
