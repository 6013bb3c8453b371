import { z } from 'zod'

/** What every job has: it may be a run of a pipeline, or one of many that are under way at once. */
export const jobStatuses = ['queued', 'running', 'succeeded', 'partial', 'failed', 'cancelled'] as const

export const jobFields = {
  jobId: z.string().meta({ description: 'Also the orchestration instance id.' }),
  status: z.enum(jobStatuses),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  progress: z.object({
    done: z.int(),
    failed: z.int(),
    total: z.int().nullable().meta({ description: 'Null until it is known.' }),
  }),
  error: z.string().optional(),
}

export const Runner = z
  .object({
    pid: z.int(),
    url: z.string().nullable().meta({ description: 'Where people reach it; null where it was not told.' }),
    here: z.boolean().meta({ description: 'Whether it is the process that gives this answer.' }),
  })
  .meta({ id: 'Runner', description: 'The process that runs the jobs, where several may share one data folder.' })
export type Runner = z.infer<typeof Runner>
