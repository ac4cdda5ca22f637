-- Devices with the pass of a gift in Apple Wallet, as they register themselves.
CREATE TABLE wallet_device (
  device TEXT NOT NULL,
  card_id TEXT NOT NULL REFERENCES gift_card (id),
  push_token TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (device, card_id)
) STRICT;
CREATE INDEX wallet_device_by_card ON wallet_device (card_id);
