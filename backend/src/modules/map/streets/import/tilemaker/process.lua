-- Sorts objects of OpenStreetMap into tile layers. The layers, and the values of `kind` and `kind_detail`, are those of
-- Protomaps' basemap (docs.protomaps.com/basemaps/layers), so that one style draws both (decision: streets).

local function set(values)
  local found = {}
  for _, value in ipairs(values) do found[value] = true end
  return found
end

-- Languages of `name:xx` that are kept where they differ from `name`.
local LANGUAGES = {
  'ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fa', 'fi', 'fr', 'gl', 'he', 'hi', 'hr', 'hu', 'it',
  'ja', 'ka', 'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'tr', 'uk', 'zh',
}

-- Each kind of street with its first zoom and its place in the drawing order.
local ROADS = {
  motorway = { kind = 'highway', zoom = 5, order = 9 },
  trunk = { kind = 'highway', zoom = 6, order = 8 },
  primary = { kind = 'major_road', zoom = 7, order = 7 },
  secondary = { kind = 'major_road', zoom = 9, order = 6 },
  tertiary = { kind = 'major_road', zoom = 11, order = 5 },
  unclassified = { kind = 'minor_road', zoom = 12, order = 4 },
  residential = { kind = 'minor_road', zoom = 12, order = 4 },
  road = { kind = 'minor_road', zoom = 12, order = 4 },
  living_street = { kind = 'minor_road', zoom = 12, order = 4 },
  service = { kind = 'minor_road', zoom = 13, order = 3 },
  raceway = { kind = 'minor_road', zoom = 13, order = 3 },
  pedestrian = { kind = 'path', zoom = 13, order = 2 },
  track = { kind = 'path', zoom = 13, order = 1 },
  footway = { kind = 'path', zoom = 13, order = 1 },
  path = { kind = 'path', zoom = 13, order = 1 },
  cycleway = { kind = 'path', zoom = 13, order = 1 },
  bridleway = { kind = 'path', zoom = 13, order = 1 },
  steps = { kind = 'path', zoom = 14, order = 1 },
}
local RAILS = set { 'rail', 'light_rail', 'subway', 'tram', 'narrow_gauge', 'funicular', 'monorail' }
local WATERWAYS = { river = 8, canal = 10, stream = 13, drain = 14, ditch = 14 }

-- Kinds of ground by key and value.
local GROUND = {
  landuse = {
    forest = 'forest', grass = 'grass', meadow = 'grassland', village_green = 'village_green',
    recreation_ground = 'recreation_ground', allotments = 'allotments', cemetery = 'cemetery', orchard = 'orchard',
    vineyard = 'vineyard', farmland = 'farmland', residential = 'residential', industrial = 'industrial',
    commercial = 'commercial', retail = 'commercial', railway = 'railway', military = 'military', quarry = 'quarry',
    flowerbed = 'grass', greenfield = 'grass', plant_nursery = 'orchard',
  },
  natural = {
    wood = 'wood', scrub = 'scrub', heath = 'scrub', grassland = 'grassland', wetland = 'wetland', beach = 'beach',
    sand = 'sand', shingle = 'sand', glacier = 'glacier', bare_rock = 'bare_rock', scree = 'bare_rock', fell = 'grassland',
  },
  leisure = {
    park = 'park', garden = 'garden', dog_park = 'dog_park', playground = 'playground', pitch = 'pitch',
    nature_reserve = 'nature_reserve', golf_course = 'golf_course', common = 'park', stadium = 'stadium',
    sports_centre = 'stadium', track = 'pitch',
  },
  amenity = {
    school = 'school', university = 'university', college = 'college', kindergarten = 'kindergarten',
    hospital = 'hospital', clinic = 'hospital', parking = 'parking', grave_yard = 'cemetery',
  },
  tourism = { zoo = 'zoo', theme_park = 'park', camp_site = 'park' },
  aeroway = { aerodrome = 'aerodrome', runway = 'runway', taxiway = 'taxiway', apron = 'runway' },
  man_made = { pier = 'pier', breakwater = 'pier' },
  place = { square = 'pedestrian' },
}
local GROUND_KEYS = { 'leisure', 'amenity', 'tourism', 'aeroway', 'man_made', 'natural', 'landuse', 'place' }
-- Ground that reaches across large areas and appears on maps of a region.
local WIDE_GROUND = set { 'forest', 'wood', 'residential', 'farmland', 'glacier', 'nature_reserve', 'wetland', 'scrub' }
local NAMED_GROUND = {
  park = 13, garden = 14, dog_park = 13, nature_reserve = 12, cemetery = 13, beach = 13, golf_course = 13, zoo = 13,
  forest = 12, wood = 13, stadium = 13, playground = 14, school = 14, university = 13, hospital = 13, pedestrian = 14,
}

-- Points of interest by key and value, with their first zoom. Few, because places for pets are the map's own markers.
local POINTS = {
  railway = { station = 11, halt = 12, tram_stop = 14, subway_entrance = 14 },
  aeroway = { aerodrome = 11 },
  leisure = { dog_park = 13, park = 13, garden = 14, playground = 14 },
  amenity = {
    hospital = 13, university = 13, school = 14, veterinary = 14, drinking_water = 14, ferry_terminal = 13,
    townhall = 14, library = 14, theatre = 14, police = 14, place_of_worship = 14, marketplace = 14,
  },
  tourism = { museum = 14, attraction = 14, zoo = 13, viewpoint = 14, aquarium = 14 },
  historic = { castle = 14, monument = 14 },
  shop = { pet = 14, supermarket = 14 },
  natural = { peak = 12, beach = 13, cape = 13 },
}
local POINT_KEYS = { 'railway', 'leisure', 'amenity', 'tourism', 'historic', 'aeroway', 'shop', 'natural' }

local SETTLEMENTS = {
  country = { kind = 'country', zoom = 2, rank = 16 },
  state = { kind = 'region', zoom = 4, rank = 12 },
  city = { kind = 'locality', zoom = 4, rank = 11 },
  town = { kind = 'locality', zoom = 7, rank = 8 },
  village = { kind = 'locality', zoom = 10, rank = 6 },
  hamlet = { kind = 'locality', zoom = 12, rank = 3 },
  isolated_dwelling = { kind = 'locality', zoom = 13, rank = 1 },
  borough = { kind = 'macrohood', zoom = 11, rank = 5 },
  suburb = { kind = 'macrohood', zoom = 11, rank = 4 },
  quarter = { kind = 'neighbourhood', zoom = 12, rank = 3 },
  neighbourhood = { kind = 'neighbourhood', zoom = 13, rank = 2 },
  square = { kind = 'square', zoom = 14, rank = 1 },
  island = { kind = 'island', zoom = 10, rank = 5 },
  islet = { kind = 'island', zoom = 14, rank = 1 },
}

-- Bounds on values, so that a careless or hostile tag can't swell the tiles.
local NAME_BYTES = 250
local NUMBER_BYTES = 20

local function names(object)
  local name = object:Find('name')
  if name == '' or #name > NAME_BYTES then return false end
  object:Attribute('name', name)
  for _, language in ipairs(LANGUAGES) do
    local other = object:Find('name:' .. language)
    if other ~= '' and other ~= name and #other <= NAME_BYTES then object:Attribute('name:' .. language, other) end
  end
  return true
end

local function isNamed(object) return object:Find('name') ~= '' end

local function houseNumber(object)
  local number = object:Find('addr:housenumber')
  if number ~= '' and #number <= NUMBER_BYTES then return number end
  return nil
end

-- First zoom at which ground of this many square metres is more than a few pixels.
local function zoomByArea(area, widest)
  local side = math.sqrt(area)
  for zoom = widest, 13 do
    if side > 4 * 156543 / 2 ^ zoom * 0.7 then return zoom end
  end
  return 14
end

local function point(object)
  for _, key in ipairs(POINT_KEYS) do
    local value = object:Find(key)
    local zoom = value ~= '' and POINTS[key][value]
    if zoom then return value, zoom end
  end
  return nil
end

local function peopleRank(people, rank)
  if people >= 1000000 then return 13 end
  if people >= 200000 then return 12 end
  if people >= 100000 then return 11 end
  if people >= 20000 then return math.max(9, rank) end
  return rank
end

node_keys = {
  'addr:housenumber', 'aeroway', 'amenity', 'historic', 'leisure', 'natural', 'place', 'railway', 'shop', 'tourism',
}
way_keys = {
  'addr:housenumber', 'aeroway', 'amenity', 'boundary', 'building', 'highway', 'historic', 'landuse', 'leisure',
  'man_made', 'natural', 'place', 'railway', 'route', 'shop', 'tourism', 'waterway',
}

function init_function() end
function exit_function() end

function node_function(node)
  local number = houseNumber(node)
  if number then
    node:Layer('addresses', false)
    node:Attribute('kind', 'address')
    node:Attribute('addr_housenumber', number)
  end
  local detail = node:Find('place')
  local settlement = SETTLEMENTS[detail]
  if settlement and isNamed(node) then
    local people = tonumber(node:Find('population')) or 0
    local rank = peopleRank(people, settlement.rank)
    local zoom = settlement.zoom
    if detail == 'town' and people >= 50000 then zoom = 6 end
    if detail == 'village' and people >= 3000 then zoom = 9 end
    if node:Find('capital') == 'yes' then rank = 13; zoom = 4 end
    node:Layer('places', false)
    node:MinZoom(zoom)
    node:Attribute('kind', settlement.kind)
    node:Attribute('kind_detail', detail)
    node:AttributeNumeric('population_rank', rank)
    node:ZOrder(rank)
    names(node)
    return
  end
  local kind, zoom = point(node)
  if kind and (isNamed(node) or kind == 'drinking_water') then
    node:Layer('pois', false)
    node:MinZoom(zoom)
    node:Attribute('kind', kind)
    if node:Find('station') == 'subway' or node:Find('subway') == 'yes' then node:Attribute('kind_detail', 'subway') end
    names(node)
  end
end

local function level(way)
  local layer = math.max(-5, math.min(5, math.floor(tonumber(way:Find('layer')) or 0)))
  local bridge, tunnel = way:Find('bridge'), way:Find('tunnel')
  local isBridge = bridge ~= '' and bridge ~= 'no'
  local isTunnel = tunnel ~= '' and tunnel ~= 'no'
  local order = layer * 10
  if isBridge then order = order + 10 elseif isTunnel then order = order - 10 end
  return order, isBridge, isTunnel
end

local function marks(way, isBridge, isTunnel)
  if isBridge then way:AttributeBoolean('is_bridge', true) end
  if isTunnel then way:AttributeBoolean('is_tunnel', true) end
end

local function road(way, highway)
  local isLink = highway:sub(-5) == '_link'
  local class = isLink and highway:sub(1, -6) or highway
  local found = ROADS[class]
  if not found or way:Find('area') == 'yes' then return found ~= nil and class == 'pedestrian' end
  local order, isBridge, isTunnel = level(way)
  way:Layer('roads', false)
  way:MinZoom(isLink and math.max(found.zoom + 2, 9) or found.zoom)
  way:ZOrder(order + found.order)
  way:Attribute('kind', found.kind)
  way:Attribute('kind_detail', class)
  if isLink then way:AttributeBoolean('is_link', true) end
  marks(way, isBridge, isTunnel)
  local access = way:Find('access')
  if access == 'private' or access == 'no' then way:Attribute('access', access) end
  if class == 'service' and way:Find('service') ~= '' then way:Attribute('service', way:Find('service')) end
  if way:Find('oneway') == 'yes' then way:AttributeBoolean('oneway', true) end
  local ref = way:Find('ref')
  if ref ~= '' and #ref <= NUMBER_BYTES then way:Attribute('ref', ref) end
  names(way)
  return false
end

local function ground(way)
  for _, key in ipairs(GROUND_KEYS) do
    local value = way:Find(key)
    local kind = value ~= '' and GROUND[key][value]
    if kind then return kind end
  end
  if way:Find('boundary') == 'national_park' then return 'nature_reserve' end
  return nil
end

local function isWater(way)
  local natural, waterway = way:Find('natural'), way:Find('waterway')
  local landuse = way:Find('landuse')
  return natural == 'water' or natural == 'bay' or waterway == 'riverbank' or waterway == 'dock'
    or landuse == 'reservoir' or landuse == 'basin' or way:Find('leisure') == 'swimming_pool'
end

function relation_scan_function(relation)
  if relation:Find('type') ~= 'boundary' or relation:Find('boundary') ~= 'administrative' then return end
  local rank = tonumber(relation:Find('admin_level')) or 11
  if rank <= 8 then relation:Accept() end
end

local function border(way)
  local rank = 11
  local isMember = false
  while true do
    local relation = way:NextRelation()
    if not relation then break end
    isMember = true
    rank = math.min(rank, tonumber(way:FindInRelation('admin_level')) or 11)
  end
  if not isMember or way:Find('maritime') == 'yes' or way:Find('natural') == 'coastline' then return end
  way:Layer('boundaries', false)
  if rank <= 2 then
    way:Attribute('kind', 'country'); way:MinZoom(2)
  elseif rank <= 4 then
    way:Attribute('kind', 'region'); way:MinZoom(5)
  else
    way:Attribute('kind', 'county'); way:MinZoom(10)
  end
end

function way_function(way)
  border(way)
  local highway, railway, building = way:Find('highway'), way:Find('railway'), way:Find('building')
  local isClosed = way:IsClosed()
  local isSquare = false
  if highway ~= '' then isSquare = road(way, highway) end
  if RAILS[railway] then
    local order, isBridge, isTunnel = level(way)
    way:Layer('roads', false)
    way:MinZoom((railway == 'rail' and way:Find('service') == '') and 9 or 13)
    way:ZOrder(order + 4)
    way:Attribute('kind', 'rail')
    way:Attribute('kind_detail', railway)
    marks(way, isBridge, isTunnel)
  end
  if way:Find('route') == 'ferry' then
    way:Layer('roads', false)
    way:MinZoom(10)
    way:ZOrder(-60)
    way:Attribute('kind', 'ferry')
    names(way)
  end
  local waterway = way:Find('waterway')
  local firstZoom = WATERWAYS[waterway]
  if firstZoom and not isClosed then
    local _, isBridge, isTunnel = level(way)
    if isTunnel then return end
    way:Layer('water_lines', false)
    way:MinZoom(firstZoom)
    way:Attribute('kind', waterway)
    marks(way, isBridge, isTunnel)
    names(way)
  end
  if not isClosed and not isSquare then
    if way:Find('man_made') == 'pier' or way:Find('man_made') == 'breakwater' then
      way:Layer('roads', false)
      way:MinZoom(13)
      way:ZOrder(-50)
      way:Attribute('kind', 'pier')
    end
    return
  end
  if building ~= '' and building ~= 'no' then
    way:Layer('buildings', true)
    way:MinZoom(way:Area() > 2000 and 13 or 14)
    way:Attribute('kind', 'building')
  end
  local number = houseNumber(way)
  if number then
    way:LayerAsCentroid('addresses')
    way:Attribute('kind', 'address')
    way:Attribute('addr_housenumber', number)
  end
  if isWater(way) then
    if way:Find('covered') == 'yes' then return end
    way:Layer('water', true)
    local kind = 'lake'
    if way:Find('water') == 'river' or waterway == 'riverbank' then kind = 'river' end
    if way:Find('leisure') == 'swimming_pool' then kind = 'swimming_pool' end
    way:MinZoom(zoomByArea(way:Area(), 6))
    way:Attribute('kind', kind)
    if kind ~= 'swimming_pool' and isNamed(way) then
      way:LayerAsCentroid('water')
      way:MinZoom(math.max(9, zoomByArea(way:Area(), 6)))
      way:Attribute('kind', kind)
      names(way)
    end
    return
  end
  local kind = isSquare and 'pedestrian' or ground(way)
  local wasNamed = false
  if kind and building == '' then
    local area = way:Area()
    way:Layer('landuse', true)
    way:MinZoom(zoomByArea(area, WIDE_GROUND[kind] and 7 or 9))
    way:Attribute('kind', kind)
    way:ZOrder(WIDE_GROUND[kind] and -1 or 1)
    local zoom = NAMED_GROUND[kind]
    if zoom and isNamed(way) then
      wasNamed = true
      way:LayerAsCentroid('pois')
      way:MinZoom(math.max(11, math.min(14, area > 200000 and zoom - 1 or zoom)))
      way:Attribute('kind', kind)
      way:AttributeNumeric('area', math.floor(area))
      names(way)
    end
  end
  local poi, zoom = point(way)
  if poi and not wasNamed and isNamed(way) then
    way:LayerAsCentroid('pois')
    way:MinZoom(zoom)
    way:Attribute('kind', poi)
    names(way)
  end
end
