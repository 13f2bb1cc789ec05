import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../session/session-context.tsx'
import { sendSeveral } from './send-several.ts'
import type { SendOptions } from './send-types.ts'
import { contextOf } from './use-send.ts'

/** Sends a mutation for each of several inputs; see {@link sendSeveral}. */
type SendSeveral = <Input, Answer>(
  options: SendOptions<Input, Answer>,
  inputs: readonly Input[],
  noun: { one: string; many: string },
) => Promise<void>

/** Sends whichever mutation it is given for each of several inputs, and tells the outcome once. */
export function useSendSeveral(): SendSeveral {
  const queryClient = useQueryClient()
  const session = useSession()
  return (options, inputs, noun) =>
    sendSeveral(
      options,
      contextOf(queryClient, session, options.mutation.mutationKey),
      inputs,
      noun,
    )
}
