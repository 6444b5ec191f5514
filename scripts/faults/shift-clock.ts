/** Loaded before the server (`node --import`): its clock jumps by as many milliseconds as the parent says. */
const RealDate = Date
let shiftMs = 0

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, parameters: unknown[]) =>
    Reflect.construct(target, parameters.length === 0 ? [RealDate.now() + shiftMs] : parameters),
  get: (target, property) =>
    property === 'now' ? () => RealDate.now() + shiftMs : Reflect.get(target, property),
})
Object.assign(globalThis, { Date: ShiftedDate })

process.on('message', (jump) => {
  shiftMs += Number(jump)
  process.send?.('jumped')
})
process.channel?.unref()
