import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { serviceRefresh } from '#shared/contract/services/service-probe.js'
import { send } from '../../../api/call.js'
import { aboutOptions } from '../../../page/about/about-query.js'
import { servicesKey } from '../services-queries.js'
import { probeOptions } from './freshness-query.js'

/** The sources with their runs, and how to start one. What is shown is read again when a run ends. */
export function useRefresh() {
  const client = useQueryClient()
  const probe = useQuery(probeOptions)
  const running = probe.data?.sources.flatMap(({ running: run }) => run?.jobId ?? []).join() ?? ''
  const before = useRef(running)
  useEffect(() => {
    if (before.current !== '' && before.current !== running) void client.invalidateQueries({ queryKey: servicesKey })
    before.current = running
  }, [running, client])
  const refresh = useMutation({
    mutationFn: () => send(serviceRefresh, {}),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: probeOptions.queryKey }),
        client.invalidateQueries({ queryKey: aboutOptions.queryKey }),
      ]),
  })
  return { probe, refresh, isRunning: running !== '' }
}
