import { Argument, Command } from 'commander'
import { COMPLETION_SCRIPTS, type ShellName } from '#cli/completion/shell-scripts.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'

export const completionCommand: CommandFactory = ({ output }) =>
  new Command('completion')
    .description('print the script that completes commands, flags, rules and ids in your shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(COMPLETION_SCRIPTS)))
    .addHelpText('after', EXAMPLES)
    .action((shell: ShellName) => output.write(COMPLETION_SCRIPTS[shell]()))

const EXAMPLES = `
Add this line to your file, with the path of your project. It also defines the
command shop if there is none:
  ~/.bashrc   source <(node ~/shop/bin/shop.mjs completion bash)
  ~/.zshrc    source <(node ~/shop/bin/shop.mjs completion zsh)
  ~/.config/fish/config.fish
              node ~/shop/bin/shop.mjs completion fish | source

Examples:
  shop completion bash
  shop completion fish > ~/.config/fish/completions/shop.fish`
