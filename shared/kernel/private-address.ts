const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether what is sent to an address stays private: by https, or without leaving this machine. */
export function isPrivateAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || loopback.has(hostname)
}
