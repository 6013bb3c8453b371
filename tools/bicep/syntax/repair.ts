import type { Node } from './node.js'

/** The operand at the right edge of an expression that binds less than a member access does. */
const lastOperands: Readonly<Record<string, string>> = {
  binary_expression: 'right',
  ternary_expression: 'alternative',
  unary_expression: 'argument',
  lambda_expression: '',
}
const postfix = ['member_expression', 'subscript_expression', 'call_expression']
const infix = ['binary_expression', 'ternary_expression']

/** Puts right what the grammar reads in another way than Bicep does, in a node whose children are right. */
export function repair(node: Node): Node {
  if (node.type === 'array') return { ...node, children: joinItems(node.children) }
  const [first] = node.children
  if (!first) return node
  // `a ?? b.c` is read as `(a ?? b).c`, and `x => x.y == 1` as `((x => x).y) == 1`.
  const bindsLess = postfix.includes(node.type) && first.type in lastOperands
  const holdsAll = infix.includes(node.type) && first.type === 'lambda_expression'
  return bindsLess || holdsAll ? pushDown(node, first) : node
}

/** Makes `outer` a part of its first child `inner`: the last operand of `inner` becomes the first child of `outer`. */
function pushDown(outer: Node, inner: Node): Node {
  const operand = inner.children.at(-1)
  if (!operand) return outer
  const pushed = repair(replaceFirst({ ...outer, ...toStart(operand), text: textFrom(outer, operand.start) }, operand))
  const field = lastOperands[inner.type]
  return {
    ...inner,
    end: outer.end,
    text: outer.text,
    children: [...inner.children.slice(0, -1), pushed],
    fields: field ? { ...inner.fields, [field]: pushed } : inner.fields,
  }
}

/** `[f(x).y]` is read as the two items `f` and `(x).y`, and `[a[0]]` as `a` and `[0]`. */
function joinItems(items: readonly Node[]): Node[] {
  const joined: Node[] = []
  for (const item of items) {
    const last = joined.at(-1)
    if (last?.end === item.start) joined[joined.length - 1] = graft(last, item)
    else joined.push(item)
  }
  return joined
}

function graft(onto: Node, item: Node): Node {
  const whole = { ...toStart(onto), text: onto.text + item.text, end: item.end }
  const base = { ...item, ...whole, children: [onto, ...item.children] }
  if (item.type === 'parenthesized_expression') {
    const given = { ...item, type: 'arguments' }
    return { ...base, type: 'call_expression', children: [onto, given], fields: { function: onto, arguments: given } }
  }
  const [index] = item.children
  if (item.type === 'array' && index) return { ...base, type: 'subscript_expression', fields: { object: onto, index } }
  const [first] = item.children
  return first ? repair({ ...replaceFirst(item, graft(onto, first)), ...whole }) : item
}

function replaceFirst(node: Node, by: Node): Node {
  const [old, ...rest] = node.children
  const fields = Object.entries(node.fields).map(([name, child]) => [name, child === old ? by : child])
  return { ...node, children: [by, ...rest], fields: Object.fromEntries(fields) }
}

const toStart = ({ start, line, column }: Node) => ({ start, line, column })
const textFrom = ({ text, start }: Node, from: number): string => text.slice(from - start)
