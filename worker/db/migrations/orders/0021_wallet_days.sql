-- Devices with the pass of a booked day in Apple Wallet, as they register themselves.
CREATE TABLE wallet_day_device (
  device TEXT NOT NULL,
  line_id TEXT NOT NULL REFERENCES booking (line_id),
  push_token TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (device, line_id)
) STRICT;
CREATE INDEX wallet_day_device_by_line ON wallet_day_device (line_id);
