/** What a row is about, with its subscription below. */
export const NamedRow = ({ name, subscription, title }: { name: string; subscription: string; title?: string }) => (
  <span className="failover-row" title={title}>
    {name}
    <span className="of">{subscription}</span>
  </span>
)
