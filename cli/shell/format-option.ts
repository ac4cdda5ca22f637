import { Option } from 'commander'

/** The format option; the first format is the default. */
export const formatOption = (formats: readonly string[] = ['text', 'json']) =>
  new Option('--format <format>', 'the output format').choices(formats).default(formats[0])
