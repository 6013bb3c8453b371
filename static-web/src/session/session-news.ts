const name = 'headroom-session'

/** Tells the other tabs of this browser that somebody has signed in. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('signed in')
  channel.close()
}

/** Calls back when another tab has told so. Gives what ends that. */
export function onSignedInElsewhere(callBack: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', callBack)
  return () => channel.close()
}
