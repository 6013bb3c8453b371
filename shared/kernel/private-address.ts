const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an address is private: https, or on this machine. */
export function isPrivateAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || loopback.has(hostname)
}
