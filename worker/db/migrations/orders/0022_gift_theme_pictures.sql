-- Each theme has a picture of its own; gifts that were sold before show it too, for those they had are gone.
UPDATE gift SET picture = CASE picture
    WHEN '/media/scene-gift-card' THEN '/media/scene-gift-birthday'
    WHEN '/media/scene-lookout-couple' THEN '/media/scene-gift-anniversary'
    WHEN '/media/scene-long-table' THEN '/media/scene-gift-wedding'
    WHEN '/media/vineyard-villa' THEN '/media/scene-gift-engagement'
    WHEN '/media/pink-bay' THEN '/media/scene-gift-valentines'
    WHEN '/media/cherry-blossom' THEN '/media/scene-gift-mothers-day'
    WHEN '/media/scene-kite' THEN '/media/scene-gift-fathers-day'
    WHEN '/media/autumn-hills' THEN '/media/scene-gift-thanksgiving'
    WHEN '/media/scene-fireside' THEN '/media/scene-gift-christmas'
    WHEN '/media/scene-lanterns' THEN '/media/scene-gift-new-year'
    WHEN '/media/above-the-clouds' THEN '/media/scene-gift-graduation'
    WHEN '/media/scene-family-hunt' THEN '/media/scene-gift-new-baby'
    WHEN '/media/scene-picnic-box' THEN '/media/scene-gift-housewarming'
    WHEN '/media/citrus-slices' THEN '/media/scene-gift-get-well'
    WHEN '/media/dandelions-golden-hour' THEN '/media/scene-gift-congratulations'
    WHEN '/media/forget-me-nots' THEN '/media/scene-gift-thank-you'
    WHEN '/media/wildflower-meadow' THEN '/media/scene-gift-just-because'
    ELSE picture
  END;
