/** The time now. A port: rules and use cases never read the machine's clock themselves. */
export type Clock = () => Date
export const systemClock: Clock = () => new Date()
