-- Nothing is pushed to devices: none of their tokens are kept.
UPDATE wallet_device SET push_token = '';
UPDATE wallet_day_device SET push_token = '';
