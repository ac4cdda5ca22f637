import { Option } from 'commander'

/** The flag of how to tell: the first way unless another one is asked for. */
export const formatOption = (formats: readonly string[] = ['text', 'json']) =>
  new Option('--format <format>', 'the output format').choices(formats).default(formats[0])
