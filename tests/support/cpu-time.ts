/** The CPU time that this process has used, ms. What else the machine does hardly lengthens it. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
