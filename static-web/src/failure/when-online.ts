/** Loads a script of the page; while offline it waits for a connection instead of failing. */
export const whenOnline =
  <Value>(load: () => Promise<Value>) =>
  async (): Promise<Value> => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (navigator.onLine) throw error
        await new Promise(resolve => addEventListener('online', resolve, { once: true }))
      }
    }
  }
