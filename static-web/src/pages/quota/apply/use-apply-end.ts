import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { QuotaApplyJob } from '#shared/contract/quota/apply.js'
import { readListAgain, readQuotasAgain } from './apply-queries.js'
import { isOver } from './apply-words.js'

/** Reads the pages of quota and capacity again when an apply ends that was under way. */
export function useApplyEnd(job: QuotaApplyJob | undefined): void {
  const client = useQueryClient()
  const isOpen = job && !isOver(job)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && isOpen === false) {
      readQuotasAgain(client)
      void readListAgain(client)
    }
    wasOpen.current = isOpen
  }, [client, isOpen])
}
