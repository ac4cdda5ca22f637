import { Argument, Command } from 'commander'
import { COMPLETION_SCRIPTS, type ShellName } from '#cli/completion/shell-scripts.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

/** `shop completion`: the script by which a shell completes commands, flags and the names in the stock. */
export const completionCommand: CommandFactory = ({ output }) =>
  new Command('completion')
    .description('print what makes your shell complete commands, flags, rules and ids of the stock')
    .addArgument(new Argument('<shell>', 'which shell').choices(Object.keys(COMPLETION_SCRIPTS)))
    .addHelpText('after', EXAMPLES)
    .action((shell: ShellName) => output.write(COMPLETION_SCRIPTS[shell]()))

const EXAMPLES = `
What to add to which file, with the path of your project; shop is then a command
there, where it is none yet:
  ~/.bashrc   source <(node ~/daylark/bin/shop.mjs completion bash)
  ~/.zshrc    source <(node ~/daylark/bin/shop.mjs completion zsh)
  ~/.config/fish/config.fish
              node ~/daylark/bin/shop.mjs completion fish | source

Examples:
  shop completion bash
  shop completion fish > ~/.config/fish/completions/shop.fish`
