/** systemd does not restart on this exit code. */
export const FOR_THE_OPERATOR = 2

/** A fault that the operator reads as a sentence, without a stack. */
export class OperatorFault extends Error {
  override readonly name: string = 'OperatorFault'
  readonly exitCode: number = FOR_THE_OPERATOR
}
