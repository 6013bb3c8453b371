const name = 'headroom-session'

/** Tells the other tabs of this browser that somebody has signed in. */
export function tellSignedIn(): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage('signed in')
  channel.close()
}

/** Calls back when another tab has signed in. Returns a function that stops this. */
export function onSignedInElsewhere(callBack: () => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', callBack)
  return () => channel.close()
}
