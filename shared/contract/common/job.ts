import { z } from 'zod'

/** Members of every job. A job can be a run of a pipeline, or one of many that run at once. */
export const jobStatuses = [
  'queued',
  'awaitingApproval',
  'running',
  'pendingAtAzure',
  'succeeded',
  'partial',
  'failed',
  'cancelled',
] as const
export type JobStatus = (typeof jobStatuses)[number]

export const jobFields = {
  jobId: z.string().meta({ description: 'Also the orchestration instance id.' }),
  status: z.enum(jobStatuses),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  progress: z.object({
    done: z.int(),
    failed: z.int(),
    total: z.int().nullable().meta({ description: 'Null while it is unknown.' }),
  }),
  error: z.string().optional(),
}

export const Runner = z
  .object({
    pid: z.int(),
    url: z.string().nullable().meta({ description: 'The address that users open. Null: unknown.' }),
    here: z.boolean().meta({ description: 'Whether it is the process that answers this request.' }),
  })
  .meta({ id: 'Runner', description: 'The process that runs the jobs, if several processes share one data folder.' })
export type Runner = z.infer<typeof Runner>
