import type { Locator, Page } from 'playwright/test'

/** A person at a page: every tap is on what they can see, and is counted, as is every field they fill in. */
export class Person {
  taps = 0
  fields = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async tap(control: Locator) {
    this.taps++
    await control.click()
  }

  async type(field: Locator, text: string) {
    this.fields++
    await field.fill(text)
  }

  async choose(list: Locator, option: string) {
    this.fields++
    await list.selectOption(option)
  }

  /** A link in a mail, which is tapped there. */
  async follow(link: string) {
    this.taps++
    await this.page.goto(link)
  }
}
